/** Letters, digits and hyphens joined by dots, as a host is written; browsers also accept the dots of other scripts. */
const RUN = /[\p{L}\p{N}_-]+(?:[.。．｡][\p{L}\p{N}_-]+)+/gu
const WITH_SCHEME = /[a-z][a-z0-9+.-]{0,20}:\/\/([^\s/?#]{0,300})/giu

/** Whether such a run is a number or a date: 1.500, 20.00, 15.03.2026. Four numbers may be an address. */
const isNumeric = (run: string) => /^\d+(?:\.\d+){1,2}$/.test(run)

/**
 * Returns what a mail program or a reader could take for an address of a host other than these and their subdomains: a host, with or without
 * the rest of the address. Numbers and single words do not count. In the order of the text, each once.
 */
export function foreignHosts(text: string, own: readonly string[]): string[] {
  const isOwn = (host: string) => own.some((one) => host === one || host.endsWith(`.${one}`))
  const withScheme = [...text.matchAll(WITH_SCHEME)].map(([, host = '']) => host)
  const runs = [...text.matchAll(RUN)].map(([run]) => run).filter((run) => !isNumeric(run))
  const hosts = [...withScheme, ...runs].map((host) => host.toLowerCase())
  return [...new Set(hosts.filter((host) => host !== '' && !isOwn(host)))]
}
