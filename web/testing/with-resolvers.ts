/** Like Promise.withResolvers, which is newer than the browsers for which these sources are checked. */
export function withResolvers<Value>() {
  let resolve: (value: Value | PromiseLike<Value>) => void = () => {}
  let reject: (reason: unknown) => void = () => {}
  const promise = new Promise<Value>((resolved, rejected) => {
    resolve = resolved
    reject = rejected
  })
  return { promise, resolve, reject }
}
