/** Bits of the group in a umask. */
const GROUP = 0o070

/**
 * Modes of what is kept in files (archive, heads): for this process's user alone, or also for its group where its umask lets the group in, as it does
 * where portal, signer and backup are users of their own (decision 054). Nobody changes a file that is kept.
 */
export function modesOfKept(umask = process.umask()): { readonly folder: number; readonly file: number } {
  return (umask & GROUP) === 0 ? { folder: 0o770, file: 0o440 } : { folder: 0o700, file: 0o400 }
}
