import { readFileSync, writeFileSync } from 'node:fs'
import { createCanvas, loadImage } from '@napi-rs/canvas'

/** Draws the icons with fixed names from the portal's own icon. Run `node web/icons/make-icons.ts` whenever `web/shell/icon.svg` changes. */
const here = (path: string) => new URL(path, import.meta.url)
const drawing = await loadImage(readFileSync(here('../shell/icon.svg')))

function drawn(size: number): Buffer {
  const canvas = createCanvas(size, size)
  canvas.getContext('2d').drawImage(drawing, 0, 0, size, size)
  return canvas.toBuffer('image/png')
}

/** Returns an icon file with one PNG picture, a form that browsers have long been able to read. */
function iconFile(size: number): Buffer {
  const png = drawn(size)
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

for (const size of [192, 512]) writeFileSync(here(`icon-${size}.png`), drawn(size))
writeFileSync(here('apple-touch-icon.png'), drawn(180))
writeFileSync(here('favicon.ico'), iconFile(32))
