import { describe, expect, test } from 'vitest'
import { readCertificate } from '../cms/certificate.ts'
import { element, identifier, nothing, octets, sequence } from '../sign/der.ts'
import { cpuTimeOf } from '../testing/cpu-time.ts'
import {
  authorityExtension,
  called,
  certificateFor,
  ecPair,
  extension,
  nameOf,
  printable,
  types,
  usageExtension,
  utf8,
} from '../testing/encodings.ts'
import { chainTo } from './chain.ts'
import { fullEffort } from './effort.ts'

const now = new Date('2026-11-22T14:00:00Z')
const [top, middle, leaf] = [ecPair(), ecPair(), ecPair()]
const root = readCertificate(certificateFor(top, top, { subject: called('Autoridad'), extensions: [authorityExtension] }))

type Extensions = readonly Uint8Array[]
/** Whether a certificate with these extensions, below an authority with those, leads to the root. */
const leads = async (authority: Extensions, holder: Extensions = [], subject: Uint8Array = called('Firmante')) => {
  const between = certificateFor(middle, top, { subject: called('Intermedia'), extensions: [authorityExtension, ...authority] })
  const last = certificateFor(leaf, middle, { issuer: called('Intermedia'), subject, extensions: holder })
  return (await chainTo([root], readCertificate(last), [readCertificate(between)], now, fullEffort())) !== null
}

test('a certificate leads to an anchor by an authority between', async () => {
  expect(await leads([])).toBe(true)
})

test('an issuer is found by its name in another string type, case and spacing', async () => {
  const issuer = nameOf([types.commonName, printable('AUTORIDAD ')])
  const last = readCertificate(certificateFor(leaf, top, { issuer }))
  expect(await chainTo([root], last, [], now, fullEffort())).not.toBeNull()
})

test('a certificate whose two words for its algorithm differ leads nowhere', async () => {
  const said = sequence(identifier('1.2.840.10045.4.3.3'))
  expect(await chainTo([root], readCertificate(certificateFor(leaf, top, { said })), [], now, fullEffort())).toBeNull()
})

test('a key that is too weak vouches for nobody', async () => {
  const { publicKey } = root
  if (publicKey.kind !== 'ec') throw new Error('no curve')
  const { point } = publicKey
  const compressed = Uint8Array.of(2 + ((point.at(-1) as number) & 1), ...point.subarray(1, 33))
  const short = { ...root, publicKey: { ...publicKey, point: compressed } }
  expect(await chainTo([short], readCertificate(certificateFor(leaf, top)), [], now, fullEffort())).toBeNull()
})

describe('the constraints on names of an authority', () => {
  const permitted = (...names: readonly Uint8Array[]) => element(0xa0, ...names.map((name) => sequence(name)))
  const excluded = (...names: readonly Uint8Array[]) => element(0xa1, ...names.map((name) => sequence(name)))
  const constraints = (...trees: readonly Uint8Array[]) => [extension('2.5.29.30', sequence(...trees))]
  const others = (...names: readonly Uint8Array[]) => [extension('2.5.29.17', sequence(...names), false)]
  const text = (tag: number) => (value: string) => element(tag, Buffer.from(value))
  const [mail, host, uri] = [text(0x81), text(0x82), text(0x86)]
  const directory = (name: Uint8Array) => element(0xa4, name)
  const address = (...bytes: readonly number[]) => element(0x87, Uint8Array.from(bytes))
  const other = (type: string) => element(0xa0, identifier(type), element(0xa0, utf8('a@b.bo')))
  const state = nameOf([types.organisation, utf8('Estado')])
  const within = nameOf([types.organisation, printable('ESTADO')], [types.commonName, utf8('Firmante')])
  const outside = nameOf([types.organisation, utf8('Empresa')], [types.commonName, utf8('Firmante')])

  test.each([true, false])('hold whether they are critical or not: %s', async (isCritical) => {
    const bound = [extension('2.5.29.30', sequence(permitted(directory(state))), isCritical)]
    expect(await leads(bound, [], within)).toBe(true)
    expect(await leads(bound, [], outside)).toBe(false)
  })

  test('of the anchor itself hold too', async () => {
    const anchor = readCertificate(
      certificateFor(top, top, {
        subject: called('Autoridad'),
        extensions: [authorityExtension, ...constraints(permitted(directory(state)))],
      }),
    )
    const holder = (subject: Uint8Array) => readCertificate(certificateFor(leaf, top, { subject }))
    expect(await chainTo([anchor], holder(within), [], now, fullEffort())).not.toBeNull()
    expect(await chainTo([anchor], holder(outside), [], now, fullEffort())).toBeNull()
  })

  test('bind the authorities below it too', async () => {
    const anchor = readCertificate(
      certificateFor(top, top, {
        subject: called('Autoridad'),
        extensions: [authorityExtension, ...constraints(permitted(directory(state)))],
      }),
    )
    const between = certificateFor(middle, top, { subject: called('Intermedia'), extensions: [authorityExtension] })
    const last = certificateFor(leaf, middle, { issuer: called('Intermedia'), subject: within })
    expect(await chainTo([anchor], readCertificate(last), [readCertificate(between)], now, fullEffort())).toBeNull()
  })

  test.each<[string, Extensions, Extensions, boolean]>([
    ['a mail at the host', constraints(permitted(mail('x.bo'))), others(mail('a@X.bo')), true],
    ['a mail below the host', constraints(permitted(mail('x.bo'))), others(mail('a@y.x.bo')), false],
    ['a mail below the tree', constraints(permitted(mail('.x.bo'))), others(mail('a@y.x.bo')), true],
    ['a mail at the top of the tree', constraints(permitted(mail('.x.bo'))), others(mail('a@x.bo')), false],
    ['the one mail', constraints(permitted(mail('a@x.bo'))), others(mail('a@x.bo')), true],
    ['another mail than the one', constraints(permitted(mail('a@x.bo'))), others(mail('b@x.bo')), false],
    ['a mail with two hosts', constraints(excluded(mail('x.bo'))), others(mail('a@x.bo,b')), false],
    [
      'a mail in other alphabets under a constraint on mails',
      constraints(permitted(mail('x.bo'))),
      others(other('1.3.6.1.5.5.7.8.9')),
      false,
    ],
    ['a host', constraints(permitted(host('x.bo'))), others(host('x.bo')), true],
    ['a host below', constraints(permitted(host('x.bo'))), others(host('www.X.bo')), true],
    ['a host beside', constraints(permitted(host('x.bo'))), others(host('yx.bo')), false],
    ['a host that is excluded', constraints(excluded(host('x.bo'))), others(host('www.x.bo')), false],
    ['a host that could be any', constraints(excluded(host('www.x.bo'))), others(host('*.x.bo')), false],
    ['an address of a page', constraints(permitted(uri('x.bo'))), others(uri('https://u@x.bo:8443/a')), true],
    ['an address of a page elsewhere', constraints(permitted(uri('x.bo'))), others(uri('https://y.bo/x.bo')), false],
    ['an address without a host', constraints(permitted(uri('x.bo'))), others(uri('urn:x.bo')), false],
    ['an address by numbers', constraints(excluded(uri('x.bo'))), others(uri('https://10.0.0.1/')), false],
    ['a number of the net', constraints(permitted(address(10, 1, 0, 0, 255, 255, 0, 0))), others(address(10, 1, 2, 3)), true],
    ['a number of another net', constraints(permitted(address(10, 1, 0, 0, 255, 255, 0, 0))), others(address(10, 2, 2, 3)), false],
    [
      'a number of the other protocol',
      constraints(permitted(address(10, 1, 0, 0, 255, 255, 0, 0))),
      others(address(...new Array(16).fill(0))),
      false,
    ],
    ['a number of no protocol', constraints(excluded(address(10, 1, 0, 0, 255, 255, 0, 0))), others(address(10, 2, 2)), false],
    ['a name of a form that is not supported', constraints(excluded(other('1.2.3'))), others(other('1.2.4')), false],
    ['a name of another form than any constraint', constraints(permitted(host('x.bo'))), others(mail('a@y.bo')), true],
    ['a directory name beside the subject', constraints(permitted(directory(nameOf()))), others(directory(outside)), true],
    ['an excluded directory name beside the subject', constraints(excluded(directory(state))), others(directory(within)), false],
    [
      'a tree with a lower bound',
      [extension('2.5.29.30', sequence(element(0xa0, sequence(host('x.bo'), element(0x80, Uint8Array.of(1))))))],
      others(host('x.bo')),
      false,
    ],
    [
      'a tree with an upper bound',
      [extension('2.5.29.30', sequence(element(0xa1, sequence(host('y.bo'), element(0x81, Uint8Array.of(0))))))],
      others(host('x.bo')),
      false,
    ],
    ['something that is neither permitted nor excluded', constraints(element(0xa2, sequence(host('x.bo')))), [], false],
  ])('judge %s', async (_, bound, holder, expected) => {
    expect(await leads(bound, holder)).toBe(expected)
  })

  test('are on the mail address of a subject too', async () => {
    const subject = nameOf([types.commonName, utf8('Firmante')], [types.mail, element(0x16, Buffer.from('a@y.bo'))])
    expect(await leads(constraints(permitted(mail('y.bo'))), [], subject)).toBe(true)
    expect(await leads(constraints(permitted(mail('x.bo'))), [], subject)).toBe(false)
  })

  test('leave what an authority issues for itself free, but not the last', async () => {
    const bound = constraints(permitted(directory(state)))
    const anchor = readCertificate(certificateFor(top, top, { subject: called('Autoridad'), extensions: [authorityExtension, ...bound] }))
    const again = readCertificate(certificateFor(middle, top, { subject: called('Autoridad'), extensions: [authorityExtension] }))
    const last = readCertificate(certificateFor(leaf, middle, { subject: within }))
    expect(await chainTo([anchor], last, [again], now, fullEffort())).not.toBeNull()
    const itself = readCertificate(certificateFor(leaf, top, { subject: called('Autoridad') }))
    expect(await chainTo([anchor], itself, [], now, fullEffort())).toBeNull()
  })
})

test.each(['2.5.29.36', '2.5.29.54', '1.2.3'])('the critical extension %s, which is not supported, leads nowhere', async (name) => {
  expect(await leads([extension(name, nothing)])).toBe(false)
  expect(await leads([extension(name, nothing, false)])).toBe(true)
})

test('an authority that may not sign certificates issues none', async () => {
  expect(await leads([usageExtension(0x04)])).toBe(true)
  expect(await leads([usageExtension(0x02)])).toBe(false)
})

describe('the search for a chain', () => {
  test('ends when no effort is left', async () => {
    const effort = { left: 1 }
    const holder = readCertificate(certificateFor(leaf, top))
    expect(await chainTo([root], holder, [], now, effort)).not.toBeNull()
    expect(await chainTo([root], holder, [], now, effort)).toBeNull()
  })

  test('ends soon however slow the keys and large the certificates are', async () => {
    const slow = ecPair('brainpoolP512r1')
    const large = extension('1.2.3', octets(new Uint8Array(200_000)), false)
    const signed = readCertificate(certificateFor(leaf, ecPair(), { extensions: [large] }))
    const issuers = Array.from({ length: 90 }, (_, serial) =>
      readCertificate(certificateFor(slow, top, { subject: called('Autoridad'), serial: [serial], extensions: [authorityExtension] })),
    )
    const effort = fullEffort()
    const time = await cpuTimeOf(async () => {
      for (let signature = 0; signature < 50; signature++) expect(await chainTo([], signed, issuers, now, effort)).toBeNull()
    })
    expect(time).toBeLessThan(1_000)
  })
})
