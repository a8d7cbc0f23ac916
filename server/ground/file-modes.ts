/** Bits of the group in a umask. */
const GROUP = 0o070

/**
 * Modes of files and folders that are kept (archive, heads): for this process's user alone, or also for its group where its umask lets the group in, as when
 * portal, signer and backup each run as their own user (decision 054). Nobody may change a kept file.
 */
export function modesOfKept(umask = process.umask()): { readonly folder: number; readonly file: number } {
  return (umask & GROUP) === 0 ? { folder: 0o770, file: 0o440 } : { folder: 0o700, file: 0o400 }
}
