import { useMutation } from '@tanstack/react-query'
import { CallFailure } from '../foundation/calls/failure.ts'
import { notify } from '../foundation/controls/notify.ts'
import { downloadPdf } from '../foundation/controls/pdf-viewer.tsx'
import { receptionSlip } from './calls.ts'

/** Prints the slip of a reception that one made, by its control code; says why when it is refused. */
export const useSlip = () =>
  useMutation({
    mutationFn: receptionSlip,
    onSuccess: ({ base64, nombre }) => downloadPdf(base64, nombre),
    onError: (failure) => {
      if (failure instanceof CallFailure && failure.status === 200) notify('warning', failure.message)
    },
  })
