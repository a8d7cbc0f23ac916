import { useMutation } from '@tanstack/react-query'
import { CallFailure } from '../app/failure.ts'
import { notify } from '../app/toasts.ts'
import { downloadPdf } from '../controls/pdf-viewer.tsx'
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
