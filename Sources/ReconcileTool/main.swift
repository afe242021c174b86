print("usage: reconcile CACHE REFRESH")
