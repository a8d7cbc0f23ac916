import { notifyWrite } from '../../../foundation/controls/notify.ts'
import { downloadPdf } from '../../../foundation/controls/pdf-viewer.tsx'
import { printSlips } from '../calls.ts'
import { useWork } from '../use-work.ts'

/** Has slips made for people and hands them over as a file to print. */
export function useSlips() {
  const { busy, failed, run } = useWork()
  const print = (people: readonly number[]) =>
    run(async () => {
      const answer = await printSlips(people)
      downloadPdf(answer.documento, answer.nombre)
      notifyWrite(answer)
    })
  return { busy, failed, print }
}
