import Reconcile

extension ObservableThing: Reconcilable {}

extension ObservableOwner: Reconcilable {}

extension ObservableWidget: Reconcilable {}
