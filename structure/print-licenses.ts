import { packagesByLicense } from './licenses.ts'
import { readLockfile } from './lockfile.ts'

/** `npm run tool -- licenses`: prints every package of the lockfile under its license. */
for (const [license, names] of packagesByLicense(readLockfile()))
  process.stdout.write(`${license} (${names.length})\n  ${names.join('\n  ')}\n`)
