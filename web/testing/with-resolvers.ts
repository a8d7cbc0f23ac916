/** As Promise.withResolvers, which is newer than the browsers that the compiler checks these sources for. */
export function withResolvers<Value>() {
  let resolve: (value: Value | PromiseLike<Value>) => void = () => {}
  let reject: (reason: unknown) => void = () => {}
  const promise = new Promise<Value>((resolved, rejected) => {
    resolve = resolved
    reject = rejected
  })
  return { promise, resolve, reject }
}
