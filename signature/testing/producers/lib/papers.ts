import { degrees, PDFDocument, PDFHexString, PDFName, PDFNumber, StandardFonts } from 'pdf-lib'

type PaperHabits = {
  readonly size?: readonly [number, number]
  readonly pages?: number
  readonly rotate?: 0 | 90 | 180 | 270
  readonly userUnit?: number
  readonly crop?: readonly [number, number, number, number]
  readonly title?: string
  readonly packed?: boolean
  /** What else is put into it before it is saved. */
  readonly with?: (document: PDFDocument) => void | Promise<void>
}

const identifier = '5d41402abc4b2a76b9719d911017c592'

const lines = [
  'DECLARACION JURADA DE BIENES Y RENTAS',
  'Total de bienes: Bs 184.500',
  'Total de deudas: Bs 12.000',
  'Renta anual: Bs 96.000',
]

/** A declaration of a few lines at the head of each page, saved by pdf-lib. */
export async function paper(habits: PaperHabits = {}): Promise<Uint8Array> {
  const { size = [612, 792], pages = 1, rotate = 0, userUnit = 1, crop, title = 'Declaracion', packed = false } = habits
  const document = await PDFDocument.create()
  document.setTitle(title)
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (let index = 0; index < pages; index++) {
    const page = document.addPage([...size])
    const [width, height] = size
    const unit = Math.min(12, height / 20, width / 26)
    lines.forEach((line, row) => {
      page.drawText(line, { x: unit * 2, y: height - unit * (2.5 + row * 1.5), size: unit, font })
    })
    page.drawText(`Pagina ${index + 1} de ${pages}`, { x: unit * 2, y: height - unit * 9.5, size: unit, font })
    if (rotate) page.setRotation(degrees(rotate))
    if (userUnit !== 1) page.node.set(PDFName.of('UserUnit'), PDFNumber.of(userUnit))
    if (crop) page.setCropBox(...crop)
  }
  await habits.with?.(document)
  document.context.trailerInfo.ID = document.context.obj([PDFHexString.of(identifier), PDFHexString.of(identifier)])
  return document.save({ useObjectStreams: packed })
}
