import { useSearch } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { type Option, optionIn } from '../foundation/address/options.ts'
import { Announcements } from './announcements.tsx'
import { Contact } from './contact.tsx'
import { Footer } from './footer.tsx'
import { Information } from './information.tsx'
import { LegalBasis } from './legal-basis.tsx'
import { Manuals } from './manuals.tsx'
import { Principal } from './principal.tsx'
import { Questions } from './questions.tsx'

const SECTIONS: Readonly<Record<Option, ComponentType>> = {
  principal: Principal,
  preguntas: Questions,
  informacion: Information,
  contacto: Contact,
  'base-legal': LegalBasis,
  manuales: Manuals,
}

/** The public portal: one of its sections at a time, by the option in the address (R3.1). */
export default function Portal() {
  const option = optionIn(useSearch({ strict: false }))
  const Section = SECTIONS[option]
  return (
    <>
      <Section key={option} />
      <Announcements />
      <Footer />
    </>
  )
}
