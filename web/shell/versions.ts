const LATELY_MS = 60_000
const RELOADED_AT = 'djbr.recargada'

/**
 * After a new version was put in place the parts of the former one are gone from the server: whoever asks for one gets the new version, at most once a
 * minute. Without a connection nothing is reloaded. What is being typed in a declaration is kept on this machine.
 */
export function followVersions(reload = () => location.reload()): void {
  addEventListener('vite:preloadError', () => {
    const reloadedAt = Number(sessionStorage.getItem(RELOADED_AT) ?? 0)
    if (Date.now() - reloadedAt < LATELY_MS) return
    void fetch('/api/system/salud', { cache: 'no-store' }).then(
      () => {
        sessionStorage.setItem(RELOADED_AT, String(Date.now()))
        reload()
      },
      () => {},
    )
  })
}
