/** Letters, digits and hyphens with dots between them, as a host is written; a dot of another script is a dot to a browser too. */
const RUN = /[\p{L}\p{N}_-]+(?:[.。．｡][\p{L}\p{N}_-]+)+/gu
const WITH_SCHEME = /[a-z][a-z0-9+.-]{0,20}:\/\/([^\s/?#]{0,300})/giu

/** Whether such a run is a figure: 1.500, 20.00, 15.03.2026. Four numbers may be an address. */
const isFigure = (run: string) => /^\d+(?:\.\d+){1,2}$/.test(run)

/**
 * What in a text could be taken for an address of another host than these and those under them, by a mail program or by whoever reads: a host, with or without
 * what stands before and behind it. Figures and single words are none. In the order of the text, each once.
 */
export function foreignHosts(text: string, own: readonly string[]): string[] {
  const isOwn = (host: string) => own.some((one) => host === one || host.endsWith(`.${one}`))
  const withScheme = [...text.matchAll(WITH_SCHEME)].map(([, host = '']) => host)
  const runs = [...text.matchAll(RUN)].map(([run]) => run).filter((run) => !isFigure(run))
  const hosts = [...withScheme, ...runs].map((host) => host.toLowerCase())
  return [...new Set(hosts.filter((host) => host !== '' && !isOwn(host)))]
}
