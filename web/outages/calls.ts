import type { OutageReceipt, OwnOutage } from '@djbr/domain/calls/outages.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../foundation/calls/api.ts'
import { notify } from '../foundation/controls/notify.ts'
import { downloadOne } from '../foundation/controls/one-download.ts'
import { say } from '../foundation/language/language.ts'

/** Key of the queries that are fetched again once something failed. */
export const OUTAGES = ['djbr_registro', 'fallas']

/** Returns the failures recorded for the signed-in person, latest first. */
export const useOutages = () =>
  useQuery({
    queryKey: OUTAGES,
    queryFn: () => api.get<readonly OwnOutage[]>('djbr_registro/fallas', { quiet: true }),
  })

/** Hands the receipt of a failure over to the browser; says so if it is not signed yet. */
export const downloadReceipt = ({ codigo }: OwnOutage): Promise<void> =>
  downloadOne(`falla:${codigo}`, async () => {
    const receipt = await api.get<OutageReceipt>(`djbr_registro/fallas/${encodeURIComponent(codigo)}/constancia`, { quiet: true })
    if (!receipt.firmada) notify('info', say('outages.unsigned'))
    return receipt
  })
