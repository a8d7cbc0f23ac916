import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { inFolder, run } from './tools.ts'

const keys = new URL('../keys/', import.meta.url)

/** Somebody of the corpus: a test key, its certificate and the issuers' up to the authority. */
export type Holder = {
  readonly CN: string
  readonly keyFile: string
  readonly certificateFile: string
  readonly key: KeyObject
  readonly certificate: X509Certificate
  /** The certificates above the holder's, nearest first, the authority's last. */
  readonly issuers: readonly X509Certificate[]
}

export const certificateFile = (name: string): string => new URL(`${name}.pem`, keys).pathname
export const keyFile = (name: string): string => new URL(`${name}.test-key.pem`, keys).pathname
const certificateOf = (name: string) => new X509Certificate(readFileSync(certificateFile(name)))

const authority = certificateOf('authority')

/** A holder by the name of the key files; `under` names the issuer when that is not the authority itself. */
function holder(name: string, under?: string): Holder {
  const certificate = certificateOf(name)
  const issuers = under ? [certificateOf(under), authority] : [authority]
  const CN = /^CN=(.+)$/m.exec(certificate.subject)?.[1] ?? ''
  return {
    CN,
    keyFile: keyFile(name),
    certificateFile: certificateFile(name),
    key: createPrivateKey(readFileSync(keyFile(name))),
    certificate,
    issuers,
  }
}

export const ana = holder('ana')
export const luis = holder('luis')
export const rosa = holder('rosa', 'subordinate')
export const juan = holder('juan')
export const sara = holder('sara')
export const hugo = holder('hugo')
export const ines = holder('ines')
export const raul = holder('raul')
export const olga = holder('olga')
export const ivan = holder('ivan', 'subordinate')
export const nora = holder('nora', 'subordinate-reissued')
export const elsa = holder('elsa', 'constrained')
export const clock = holder('reloj')

export const PASSWORD = 'corpus'

/** The holder's key and certificates as a PKCS #12 file, as signing libraries of Node want them. */
export const pkcs12 = ({ keyFile, certificateFile, issuers, CN }: Holder, legacy = true): Uint8Array =>
  inFolder(({ put, at, get }) => {
    const chain = put('chain.pem', issuers.map(String).join(''))
    const kind = legacy ? ['-keypbe', 'PBE-SHA1-3DES', '-certpbe', 'PBE-SHA1-3DES', '-macalg', 'sha1'] : []
    const files = ['-inkey', keyFile, '-in', certificateFile, '-certfile', chain, '-out', at('out.p12')]
    run('openssl', ['pkcs12', '-export', ...kind, '-name', CN, '-passout', `pass:${PASSWORD}`, ...files])
    return get('out.p12')
  })
