const LATELY_MS = 60_000
const RELOADED_AT = 'djbr.recargada'

/**
 * Reloads the page when a part of the former version is missing because a new one was deployed, at most once a minute. Without a connection nothing is
 * reloaded. Text being typed in a declaration is kept on this machine.
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
