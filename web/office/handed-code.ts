let handed: string | null = null

/** Hands a control code on to the desk, which opens next: neither the address nor the browser's history has it. */
export function handCode(controlCode: string): void {
  handed = controlCode
}

/** The code that was handed on, once; null when none was. */
export function takeHandedCode(): string | null {
  const controlCode = handed
  handed = null
  return controlCode
}
