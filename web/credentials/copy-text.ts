import { notify } from '../foundation/controls/notify.ts'
import { say } from '../foundation/language/language.ts'

/** Copies a text to the clipboard, and says whether that worked. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify('success', say('credentials.copied'))
  } catch {
    notify('warning', say('credentials.notCopied'))
  }
}
