export function systemChromium(): string | undefined
export function ensureChromium(): Promise<boolean>
