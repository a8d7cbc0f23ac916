import { notify } from '../foundation/controls/notify.ts'
import { say } from '../foundation/language/language.ts'

/** Puts a text on the clipboard, and says whether it is there. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify('success', say('credentials.copied'))
  } catch {
    notify('warning', say('credentials.notCopied'))
  }
}
