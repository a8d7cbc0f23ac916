/** Returns the bytes of a base64 text. Throws on invalid base64. */
export const bytesOfBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
