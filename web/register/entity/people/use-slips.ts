import { printSlips } from '@djbr/domain/calls/entity.ts'
import { SAID_HERE } from '../../../area/index.ts'
import { ask } from '../../../foundation/calls/ask.ts'
import { downloadPdf } from '../../../foundation/controls/download-pdf.ts'
import { notifyWrite } from '../../../foundation/controls/notify.ts'
import { useWork } from '../use-work.ts'

/** Requests slips for people and hands them over as a file to print. */
export function useSlips() {
  const { busy, failed, run } = useWork()
  const print = (people: readonly number[]) =>
    run(async () => {
      const answer = await ask(printSlips, { people: [...people] }, { quiet: SAID_HERE })
      downloadPdf(answer.base64, answer.name)
      notifyWrite(answer)
    })
  return { busy, failed, print }
}
