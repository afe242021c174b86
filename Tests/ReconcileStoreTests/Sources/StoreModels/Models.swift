import Reconcile
