import type { CmsHabits } from './lib/cms.ts'
import { cmsByOpenssl } from './lib/cms.ts'
import { filled } from './lib/draft.ts'
import { ana, elsa, type Holder, hugo, ines, ivan, juan, luis, nora, olga, raul, rosa, sara } from './lib/holders.ts'
import type { Item } from './lib/item.ts'
import { paper } from './lib/papers.ts'
import { type SigningHabits, signed, withPlaceholder } from './lib/sign.ts'

/** Keys, algorithms, certificates, and how the CMS says them. */

const one = (
  file: string,
  producer: string,
  special: string,
  holder: Holder,
  habits: CmsHabits = {},
  more: SigningHabits & { pdfsig?: string } = {},
): Item => ({
  file: `signatures/${file}.pdf`,
  producer,
  special,
  signers: [holder],
  ...(more.pdfsig && { pdfsig: more.pdfsig }),
  make: async () => signed(await paper(), holder, { room: 8_000, cms: habits, ...more }),
})

const openssl = (file: string, special: string, holder: Holder, options: readonly string[] = [], pdfsig?: string): Item => ({
  file: `signatures/openssl-${file}.pdf`,
  producer: 'openssl cms 3.0.19 into a placeholder',
  special,
  signers: [holder],
  ...(pdfsig && { pdfsig }),
  make: async () =>
    filled(await withPlaceholder(await paper(), { room: 8_000, subFilter: 'adbe.pkcs7.detached' }), (covered) =>
      cmsByOpenssl(covered, holder, options),
    ),
})

const unknownCurve = 'NSS knows neither brainpool curves nor Ed25519'
const lookedUp = 'NSS looks for a signer that is named by the key in its own database only'
const byBytes = 'NSS compares the names of issuers byte by byte'

const rfc = 'RFC 5652'

export const signatures: readonly Item[] = [
  one('rsa-2048', rfc, 'RSA 2048, SHA-256', ana),
  one('rsa-3072', rfc, 'RSA 3072, SHA-384', luis, { digest: 'sha384' }),
  one('rsa-4096-national', rfc, 'RSA 4096, SHA-512; policies, CRL, OCSP and issuer addresses, e-mail purposes, below a subordinate', rosa, {
    digest: 'sha512',
  }),
  one('rsa-pss', rfc, 'RSASSA-PSS, SHA-256', ana, { pss: true }),
  one('rsa-pss-sha512', rfc, 'RSASSA-PSS, SHA-512', luis, { pss: true, digest: 'sha512' }),
  one('p256', rfc, 'ECDSA P-256', juan),
  one('p384', rfc, 'ECDSA P-384, SHA-384', sara, { digest: 'sha384' }),
  one('p521', rfc, 'ECDSA P-521, SHA-512', hugo, { digest: 'sha512' }),
  one('brainpool-256', rfc, 'ECDSA brainpoolP256r1', ines, {}, { pdfsig: unknownCurve }),
  one('brainpool-384', rfc, 'ECDSA brainpoolP384r1, SHA-384', raul, { digest: 'sha384' }, { pdfsig: unknownCurve }),
  one('ed25519', 'RFC 8419', 'Ed25519', olga, {}, { pdfsig: unknownCurve }),
  one(
    'classic-attributes',
    'Acrobat, iText: adbe.pkcs7.detached with signingTime',
    'signingTime, rsaEncryption as the algorithm',
    ana,
    { classic: true },
    { subFilter: 'adbe.pkcs7.detached' },
  ),
  one(
    'without-attributes',
    'older Java libraries',
    'signature right over the document',
    ana,
    { bare: true },
    { subFilter: 'adbe.pkcs7.detached' },
  ),
  one(
    'named-by-key',
    'CAdES libraries: subjectKeyIdentifier',
    'the signer is named by the key',
    ana,
    { namedBy: 'key' },
    { pdfsig: lookedUp },
  ),
  one('open-lengths', 'BouncyCastle streams', 'BER with lengths left open', ana, { openLengths: true }),
  one(
    'issuer-printable',
    'node-forge (names written again as PrintableString)',
    'the signer is named with the issuer in PrintableString; the certificate says UTF8String',
    ana,
    { namedBy: 'printable issuer' },
    { pdfsig: byBytes },
  ),
  one(
    'issuer-printable-subordinate',
    'node-forge',
    'the same below a subordinate',
    rosa,
    { namedBy: 'printable issuer' },
    { pdfsig: byBytes },
  ),
  one('subject-printable', 'RFC 5280, 7.1', 'a certificate whose subject is in PrintableString', ivan),
  one('issuer-reissued', 'RFC 5280, 7.1', "the issuer's certificate says its name in PrintableString, the signer's in UTF8String", nora),
  one('name-constraints', 'RFC 5280, 4.2.1.10', 'the issuer has critical nameConstraints, which the signer keeps', elsa),
  one('with-timestamp', 'PAdES B-T', 'timestamp over the signature', ana, { timestamp: true }, { room: 14_000 }),
  one('without-type', 'ISO 32000-1: /Type is optional', 'no /Type in the signature dictionary', juan, {}, { type: '' }),

  openssl('cms', 'capabilities, signingTime', ana),
  openssl('cades', 'signingCertificateV2', luis, ['-cades', '-md', 'sha256']),
  openssl('sha512', 'SHA-512', luis, ['-md', 'sha512', '-nosmimecap']),
  openssl('pss', 'PSS', ana, ['-keyopt', 'rsa_padding_mode:pss', '-md', 'sha256']),
  openssl('keyid', 'the signer is named by the key', ana, ['-keyid'], lookedUp),
  openssl('ec', 'ECDSA P-256', juan, ['-md', 'sha256']),
  openssl('brainpool', 'ECDSA brainpoolP256r1', ines, ['-md', 'sha256'], unknownCurve),
  openssl('no-attributes', 'without signed attributes', luis, ['-noattr']),
]
