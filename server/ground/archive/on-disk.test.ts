import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modesOfKept } from '../file-modes.ts'
import { type Archive, hashOf } from './archive.ts'
import { archiveOnDisk } from './on-disk.ts'

describe('the archive on disk', () => {
  let folder: string
  let archive: Archive
  const bytes = Buffer.from('%PDF-1.7 un documento')
  const hash = hashOf(bytes)
  const file = () => join(folder, 'archive', hash.slice(0, 2), `${hash}.pdf`)

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'djbr-archive-'))
    archive = await archiveOnDisk(folder)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  it('gives back what it keeps, by the hash of its bytes', async () => {
    expect(await archive.keep(bytes)).toBe(hash)
    expect(Buffer.from((await archive.read(hash)) ?? [])).toEqual(bytes)
  })

  it('keeps the same document once, however many keep it at once', async () => {
    const others = Buffer.from('%PDF-1.7 otro')
    const hashes = await Promise.all(Array.from({ length: 8 }, () => archive.keep(others)))
    expect(new Set(hashes)).toEqual(new Set([hashOf(others)]))
    expect(await readdir(join(folder, 'archive', hashOf(others).slice(0, 2)))).toEqual([`${hashOf(others)}.pdf`])
  })

  it('lets nobody else read it, and nobody write it', async () => {
    expect(((await stat(file())).mode & 0o777).toString(8)).toBe('400')
  })

  it('lets its group read it too where the umask lets the group in, as for a signer that is another user', () => {
    expect([0o022, 0o077, 0o002, 0o007].map((umask) => modesOfKept(umask).file.toString(8))).toEqual(['400', '400', '440', '440'])
    expect([0o022, 0o007].map((umask) => modesOfKept(umask).folder.toString(8))).toEqual(['700', '770'])
  })

  it('has nothing for a hash that it never gave, nor for what is no hash', async () => {
    expect(await archive.read('0'.repeat(64))).toBeNull()
    expect(await archive.read('../../etc/passwd')).toBeNull()
  })

  it('refuses to give a document that was changed on disk, and heals when the true one comes again', async () => {
    await chmod(file(), 0o600)
    await writeFile(file(), '%PDF-1.7 un documento falso')
    await expect(archive.read(hash)).rejects.toThrow(/damaged/)
    await archive.keep(bytes)
    expect(Buffer.from((await archive.read(hash)) ?? [])).toEqual(bytes)
  })
})
