import { useSearch } from '@tanstack/react-router'
import type { Search } from '../../foundation/address/search.ts'
import { BatchCards } from './batch-cards.tsx'
import { BatchList } from './batch-list.tsx'

/** /oficina/tarjetas: the batches of cards, or the cards of the batch in the address (R8.35 to R8.37). */
export default function CardsScreen() {
  const { lote } = useSearch({ strict: false }) as Search
  return lote === undefined ? <BatchList /> : <BatchCards key={lote} batch={lote} />
}
