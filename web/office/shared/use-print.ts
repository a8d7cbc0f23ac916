import { useMutation } from '@tanstack/react-query'
import { CallFailure } from '../../foundation/calls/failure.ts'
import { downloadPdf } from '../../foundation/controls/download-pdf.ts'
import { notify } from '../../foundation/controls/notify.ts'
import { printPdf } from '../../foundation/controls/print-pdf.ts'
import { say } from '../../foundation/language/language.ts'

/** A PDF of the office, in base64, and what its file is called. */
export interface Paper {
  readonly base64: string
  readonly name: string
}

/** Has the browser print what the server makes; says why when that is refused. A browser that cannot draw it gets it as a file. */
export const usePrint = <Asked>(made: (asked: Asked) => Promise<Paper>) =>
  useMutation({
    mutationFn: async (asked: Asked) => {
      const { base64, name } = await made(asked)
      try {
        await printPdf(base64)
      } catch {
        downloadPdf(base64, name)
        notify('info', say('office.print.downloaded'))
      }
    },
    onError: (failure) => {
      if (failure instanceof CallFailure && failure.status === 200) notify('warning', failure.message)
    },
  })
