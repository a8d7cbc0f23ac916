import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type Folder, inFolder, run } from '../lib/tools.ts'

/** Makes the corpus' test authority, what it issued and its revocation list, once: `node keys/make-keys.ts`. */
const here = new URL('.', import.meta.url).pathname
const [from, until] = ['20250101000000Z', '20650101000000Z']
const policy = '1.3.6.1.4.1.99999.1'

const extensions = `
[authority]
basicConstraints = critical,CA:TRUE
keyUsage = critical,keyCertSign,cRLSign
subjectKeyIdentifier = hash
[subordinate]
basicConstraints = critical,CA:TRUE,pathlen:0
keyUsage = critical,keyCertSign,cRLSign
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
crlDistributionPoints = URI:http://crl.example.bo/authority.crl
authorityInfoAccess = caIssuers;URI:http://crl.example.bo/authority.cer
[constrained]
basicConstraints = critical,CA:TRUE,pathlen:0
keyUsage = critical,keyCertSign,cRLSign
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
nameConstraints = critical,permitted;dirName:permitted_names,permitted;email:example.bo
[permitted_names]
C = BO
O = Corpus de prueba
[plain]
basicConstraints = CA:FALSE
keyUsage = critical,digitalSignature,nonRepudiation
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
[national]
basicConstraints = critical,CA:FALSE
keyUsage = critical,digitalSignature,nonRepudiation,keyEncipherment
extendedKeyUsage = clientAuth,emailProtection
subjectAltName = email:rosa@example.bo
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid,issuer
certificatePolicies = @national_policy
crlDistributionPoints = URI:http://crl.example.bo/subordinate.crl
authorityInfoAccess = OCSP;URI:http://ocsp.example.bo/,caIssuers;URI:http://crl.example.bo/subordinate.cer
1.3.6.1.5.5.7.1.3 = ASN1:SEQUENCE:qualified
[qualified]
statement = SEQUENCE:compliance
[compliance]
id = OID:0.4.0.1862.1.1
[national_policy]
policyIdentifier = ${policy}
CPS.1 = http://www.example.bo/politica.pdf
userNotice.1 = @notice
[notice]
explicitText = "UTF8:Certificado de prueba"
[timestamping]
basicConstraints = critical,CA:FALSE
keyUsage = critical,digitalSignature
extendedKeyUsage = critical,timeStamping
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
[ocsp]
basicConstraints = critical,CA:FALSE
keyUsage = critical,digitalSignature
extendedKeyUsage = critical,OCSPSigning
noCheck = ignored
subjectKeyIdentifier = hash
authorityKeyIdentifier = keyid
`

const rsa = (bits: number) => ['-algorithm', 'RSA', '-pkeyopt', `rsa_keygen_bits:${bits}`]
const curve = (name: string) => ['-algorithm', 'EC', '-pkeyopt', `ec_paramgen_curve:${name}`]

type Request = {
  readonly key: readonly string[]
  readonly CN: string
  readonly use: string
  readonly by: string
  readonly printable?: boolean
  readonly more?: string
  /** Whose key it is, when it is an earlier one's. */
  readonly keyOf?: string
}

const requests: Record<string, Request> = {
  subordinate: { key: rsa(2048), CN: 'Entidad certificadora de prueba', use: 'subordinate', by: 'authority' },
  /** The same name and key once more, its name in PrintableString. */
  'subordinate-reissued': {
    key: [],
    keyOf: 'subordinate',
    CN: 'Entidad certificadora de prueba',
    use: 'subordinate',
    by: 'authority',
    printable: true,
  },
  constrained: { key: rsa(2048), CN: 'Entidad con nombres acotados', use: 'constrained', by: 'authority' },
  ana: { key: rsa(2048), CN: 'ANA MAMANI QUISPE', use: 'plain', by: 'authority' },
  luis: { key: rsa(3072), CN: 'LUIS CONDORI CHOQUE', use: 'plain', by: 'authority' },
  rosa: {
    key: rsa(4096),
    CN: 'ROSA ÑAUPA GUTIÉRREZ',
    use: 'national',
    by: 'subordinate',
    more: '/serialNumber=1234567/emailAddress=rosa@example.bo',
  },
  juan: { key: curve('P-256'), CN: 'JUAN FLORES VARGAS', use: 'plain', by: 'authority' },
  sara: { key: curve('P-384'), CN: 'SARA ROJAS LÓPEZ', use: 'plain', by: 'authority' },
  hugo: { key: curve('P-521'), CN: 'HUGO TICONA APAZA', use: 'plain', by: 'authority' },
  ines: { key: curve('brainpoolP256r1'), CN: 'INÉS CALLE SALAZAR', use: 'plain', by: 'authority' },
  raul: { key: curve('brainpoolP384r1'), CN: 'RAÚL POMA CRUZ', use: 'plain', by: 'authority' },
  olga: { key: ['-algorithm', 'ED25519'], CN: 'OLGA VARGAS NINA', use: 'plain', by: 'authority' },
  ivan: { key: rsa(2048), CN: 'IVAN LIMACHI ROCA', use: 'plain', by: 'subordinate', printable: true },
  nora: { key: rsa(2048), CN: 'NORA AGUILAR TERRAZAS', use: 'plain', by: 'subordinate' },
  elsa: { key: rsa(2048), CN: 'ELSA SIÑANI PAZ', use: 'plain', by: 'constrained', more: '/emailAddress=elsa@example.bo' },
  reloj: { key: rsa(2048), CN: 'Reloj de prueba', use: 'timestamping', by: 'authority' },
  ocsp: { key: rsa(2048), CN: 'Estado de certificados de prueba', use: 'ocsp', by: 'authority' },
}

const keyFileOf = (name: string) => `${here}${name}.test-key.pem`
const certificateOf = (name: string) => `${here}${name}.pem`

function configuration({ at, put }: Folder, by: string, printable: boolean): string {
  return put(
    `${by}.cnf`,
    `[ca]
default_ca = own
[own]
dir = ${at('')}
database = ${at(`${by}.db`)}
serial = ${at(`${by}.serial`)}
crlnumber = ${at(`${by}.crlnumber`)}
new_certs_dir = ${at('')}
default_md = sha256
policy = any
email_in_dn = yes
unique_subject = no
string_mask = ${printable ? 'nombstr' : 'utf8only'}
[any]
countryName = optional
organizationName = optional
commonName = supplied
serialNumber = optional
emailAddress = optional
[req]
distinguished_name = dn
string_mask = ${printable ? 'nombstr' : 'utf8only'}
utf8 = yes
[dn]
${extensions}`,
  )
}

function issue(folder: Folder, name: string, { key, CN, use, by, printable = false, more = '', keyOf = name }: Request): void {
  for (const [file, text] of [
    ['db', ''],
    ['serial', '1000'],
    ['crlnumber', '01'],
  ] as const)
    if (!existsSync(folder.at(`${by}.${file}`))) folder.put(`${by}.${file}`, text)
  const config = configuration(folder, by, printable)
  if (!existsSync(keyFileOf(keyOf))) run('openssl', ['genpkey', ...key, '-out', keyFileOf(keyOf)])
  const subject = `/C=BO/O=Corpus de prueba/CN=${CN}${more}`
  const csr = folder.at(`${name}.csr`)
  run('openssl', ['req', '-new', '-utf8', '-config', config, '-key', keyFileOf(keyOf), '-subj', subject, '-out', csr])
  const issuer = name === by ? ['-selfsign'] : ['-cert', certificateOf(by)]
  const dates = ['-startdate', from, '-enddate', until]
  const output = folder.at(`${name}.pem`)
  run('openssl', [
    'ca',
    '-batch',
    '-notext',
    '-preserveDN',
    '-utf8',
    '-config',
    config,
    '-keyfile',
    keyFileOf(by),
    ...issuer,
    ...dates,
    '-extensions',
    use,
    '-in',
    csr,
    '-out',
    output,
  ])
  writeFileSync(certificateOf(name), readFileSync(output))
}

inFolder((folder) => {
  mkdirSync(here, { recursive: true })
  issue(folder, 'authority', { key: rsa(2048), CN: 'Autoridad de prueba del corpus', use: 'authority', by: 'authority' })
  for (const [name, request] of Object.entries(requests)) issue(folder, name, request)
  for (const by of ['authority', 'subordinate'])
    run('openssl', [
      'ca',
      '-gencrl',
      '-config',
      configuration(folder, by, false),
      '-cert',
      certificateOf(by),
      '-keyfile',
      keyFileOf(by),
      '-crldays',
      '14000',
      '-out',
      `${here}${by}-crl.pem`,
    ])
  writeFileSync(`${here}authority-index.txt`, folder.get('authority.db'))
  writeFileSync(`${here}../authority.pem`, readFileSync(certificateOf('authority')))
})
