/** Average bytes of each object in our own documents. */
const BYTES_EACH = 340
const PAGE_BYTES = 115

/** Makes a PDF of about the given size, with as many objects as our own documents of that size have: half of them pages, half their contents. */
export function sizedPdf(size: number): Uint8Array {
  const pages = Math.round(size / BYTES_EACH / 2)
  const content = 'BT /F1 9 Tf 40 700 Td (Declaración jurada de bienes y rentas) Tj ET '
    .repeat(8)
    .slice(0, 2 * BYTES_EACH - PAGE_BYTES - 60)
  const kids = Array.from({ length: pages }, (_, index) => `${4 + index * 2} 0 R`).join(' ')
  const objects = [
    '<</Type /Catalog /Pages 2 0 R>>',
    `<</Type /Pages /Kids [${kids}] /Count ${pages}>>`,
    '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>',
  ]
  for (let page = 0; page < pages; page++) {
    const own = objects.length + 1
    objects.push(
      `<</Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${own + 1} 0 R /Resources <</Font <</F1 3 0 R>>>>>>`,
      `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    )
  }
  let text = '%PDF-1.7\n'
  const rows = objects.map((object, index) => {
    const row = `${String(text.length).padStart(10, '0')} 00000 n \n`
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return row
  })
  const count = objects.length + 1
  text += `xref\n0 ${count}\n0000000000 65535 f \n${rows.join('')}trailer\n<</Size ${count} /Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`
  return new Uint8Array(Buffer.from(text, 'latin1'))
}
