import { installed, type LockedPackage, type Lockfile, nameOf } from './lockfile.ts'

/** The licenses under which a package may be part of the portal, as packages write them; where a package offers a choice, the first that appears here alone. */
const AGREED = new Set([
  '0BSD',
  'Apache-2.0',
  'Apache-2.0 AND MIT',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '(BSD-3-Clause OR GPL-2.0)',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'MIT-0',
  '(MIT AND Zlib)',
  'MIT OR Apache-2.0',
  '(MIT OR Apache-2.0)',
  '(MIT OR CC0-1.0)',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
])

/** Further licenses for packages that only build and test: nothing of them is distributed. */
const AGREED_FOR_TOOLS = new Set(['CC-BY-4.0', 'MPL-2.0'])

/** Returns the locked packages by license, in alphabetical order; those that state none are under `none`. */
export function packagesByLicense(lock: Lockfile): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const [path, entry] of installed(lock)) {
    const license = licenseOf(lock, path, entry) ?? 'none'
    found.set(license, [...(found.get(license) ?? []), `${nameOf(path)}@${entry.version}`])
  }
  return new Map([...found].sort(([one], [other]) => one.localeCompare(other, 'en')).map(([license, names]) => [license, names.sort()]))
}

/** Returns the packages, by name and version, whose license nobody agreed to. */
export function refusedLicenses(lock: Lockfile): string[] {
  return installed(lock)
    .filter(([path, entry]) => {
      const license = licenseOf(lock, path, entry)
      // @protects S55 a license that nobody agreed to is refused
      //   instead: (entry.dev && AGREED_FOR_TOOLS.has(license)) ==> license
      return !license || !(AGREED.has(license) || (entry.dev && AGREED_FOR_TOOLS.has(license)))
    })
    .map(([path, entry]) => `${nameOf(path)}@${entry.version}: ${entry.license ?? 'none'}`)
}

/** Returns the license of a package. A platform's package that the registry did not describe has the license of the package that asks for it. */
function licenseOf({ packages }: Lockfile, path: string, { license }: LockedPackage): string | undefined {
  if (license) return license
  return Object.values(packages).find(({ optionalDependencies }) => optionalDependencies?.[nameOf(path)])?.license
}
