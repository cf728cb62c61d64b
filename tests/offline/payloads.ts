import type { OutboxPayloads } from '../../src/offline/outbox/row.ts'

export const inquiryFor = (property: number, details = ''): OutboxPayloads['inquiry'] => ({
  property_id: property,
  name: '김하나',
  email: 'hana@example.com',
  phone: null,
  additional_details: details,
  visit_date: null,
  preferred_room: null,
  no_preference: true,
  room_type_preference: 'any',
})

export const yesTo = (inquiry: number, property = 1): OutboxPayloads['suggestion_decision'] => ({
  inquiry_id: inquiry,
  decision: 'confirmed',
  property_id: property,
})

export const noTo = (inquiry: number, property = 1): OutboxPayloads['suggestion_decision'] => ({
  ...yesTo(inquiry, property),
  decision: 'rejected',
})
