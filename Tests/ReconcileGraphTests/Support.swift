// For all files of the module: suites that run over macro models too find the models in a module of their own there.
@_exported import ReconcileTestSupport
