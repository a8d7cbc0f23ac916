import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Search } from '../../../foundation/address/search.ts'
import { PeopleList } from './people-list.tsx'
import { PersonPage } from './person-page.tsx'

/** /entidad/personas: the entity's people by the state of their declarations, and the page of each. */
export default function PeopleScreen() {
  const { persona, ...filters } = useSearch({ strict: false }) as Search
  const navigate = useNavigate()
  const look = (at: Search) => void navigate({ to: '.', search: at })
  return persona === undefined ? (
    <PeopleList onOpen={(id) => look({ ...filters, persona: id })} />
  ) : (
    <PersonPage personId={persona} onBack={() => look(filters)} />
  )
}
