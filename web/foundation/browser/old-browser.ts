import { notify } from '../controls/notify.ts'
import { say } from '../language/language.ts'

const OLDEST_FIREFOX = 80

/** Whether this is a Firefox that shows documents wrongly (R10.2). */
export function isOldFirefox(userAgent: string): boolean {
  const [, version] = /Firefox\/(\d+)/.exec(userAgent) ?? []
  return version !== undefined && Number(version) < OLDEST_FIREFOX
}

/** Opera, Internet Explorer and Safari 9: R10.2. */
const isUnsupported = (userAgent: string): boolean => /\b(OPR|Opera|MSIE|Trident)\b|Version\/9\.[\d.]+ .*Safari\//.test(userAgent)

/** Warns people who arrive with a browser that the portal does not support. */
export function warnOfOldBrowser(userAgent: string): void {
  if (isUnsupported(userAgent)) notify('warning', say('shell.browser.unsupported'))
  else if (isOldFirefox(userAgent)) notify('warning', say('shell.browser.oldFirefox'))
}
