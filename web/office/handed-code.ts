let handed: string | null = null

/** Hands a control code to the desk, which opens next. It appears neither in the address nor in the browser's history. */
export function handCode(controlCode: string): void {
  handed = controlCode
}

/** Returns the code that was handed on, once; null when there is none. */
export function takeHandedCode(): string | null {
  const controlCode = handed
  handed = null
  return controlCode
}
