import { useMutation } from '@tanstack/react-query'
import { CallFailure } from '../../foundation/calls/failure.ts'
import { downloadPdf } from '../../foundation/controls/download-pdf.ts'
import { notify } from '../../foundation/controls/notify.ts'
import { printPdf } from '../../foundation/controls/print-pdf.ts'
import { say } from '../../foundation/language/language.ts'

/** A PDF of the office, in base64, with its file name. */
export interface Paper {
  readonly base64: string
  readonly name: string
}

/** Prints in the browser what the server makes; says why when refused. A browser that cannot print it downloads it as a file. */
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
