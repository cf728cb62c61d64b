import { type ErrorRow, type Reply, refusal, says } from './row.ts'

const list = (reply: Reply) => ({ 'GET /properties': reply })

export const landingRows: readonly ErrorRow[] = [
  { sentence: 'No properties available at the moment.', replies: list(refusal(500)), shown: 'text' },
  {
    sentence: 'No properties available at the moment.',
    replies: list({ status: 200, body: { data: { properties: [] } } }),
    shown: 'text',
  },
]

const options = (reply: Reply) => ({ 'GET /properties/filters': reply })

export const listingRows: readonly ErrorRow[] = [
  {
    sentence: 'Error: {message}',
    values: { message: 'Wir renovieren.' },
    replies: list(says(503, 'Wir renovieren.')),
    shown: 'alert',
  },
  {
    sentence: 'Network connection failed. Please check your internet connection and try again.',
    replies: list('no_network'),
    shown: 'alert',
    act: 'retry',
  },
  {
    sentence: 'Loading filter options...',
    replies: { ...list(refusal(500)), ...options('no_answer') },
    shown: 'status',
    act: 'open_filters',
  },
  {
    sentence: 'Error loading filter options.',
    replies: { ...list(refusal(500)), ...options(refusal(500)) },
    shown: 'alert',
    act: 'wait',
  },
]

export const contactRows: readonly ErrorRow[] = [
  {
    sentence:
      'The message could not be sent. Please try again, or write to <0>.</0> Your text is still here.',
    values: { 0: 'support@bangjjak.example' },
    typed: { name: '김민지', email: 'minji@example.com', message: '방을 보고 싶어요.' },
    shown: 'alert',
  },
]

export const plan = (reply: Reply) => ({ 'GET /floor_plan/property/:id': reply })
export const planWith = (data: object): Reply => ({
  status: 200,
  body: {
    status: 'success',
    data: {
      dimensions: { width: 400, height: 300 },
      rooms: [{ id: 'r1', name: 'Room', type: 'single', price: 900, clickable_areas: [] }],
      clickable_areas: [{ id: 'r1', x1: 10, y1: 10, x2: 200, y2: 200 }],
      ...data,
    },
  },
})
/** A PNG by its first bytes, and nothing after them. */
const cutPng = 'iVBORw0KGgoAAAANSUhEUgAA'

/** Each opens a home of its own. */
export const propertyRows: readonly ErrorRow[] = [
  { sentence: 'Property not found', replies: { 'GET /properties/:id': refusal(404) }, shown: 'heading' },
  {
    sentence: 'Failed to load floor plan image from base64 data',
    replies: plan(planWith({ image_data: cutPng })),
    shown: 'status',
  },
  {
    sentence: 'Invalid base64 format',
    replies: plan(planWith({ image_data: 'not base64 at all!' })),
    shown: 'status',
  },
  {
    sentence: 'No image data available in API response. Please ensure the floor plan has valid image_data.',
    replies: plan(planWith({})),
    shown: 'status',
  },
  {
    sentence: 'Der Plan wird gezeichnet.',
    replies: plan(says(500, 'Der Plan wird gezeichnet.')),
    shown: 'alert',
  },
]
