import { type ErrorRow, type Reply, refusal, row, says } from './row.ts'

const list = (reply: Reply) => ({ 'GET /properties': reply })
const none = 'No properties available at the moment.'

export const landingRows: readonly ErrorRow[] = [
  row('text', none, list(refusal(500))),
  row('text', none, list({ status: 200, body: { data: { properties: [] } } })),
]

const noNetwork = 'Network connection failed. Please check your internet connection and try again.'
const options = (reply: Reply) => ({ ...list(refusal(500)), 'GET /properties/filters': reply })

export const listingRows: readonly ErrorRow[] = [
  row('alert', 'Error: {message}', list(says(503, 'Wir renovieren.')), {
    values: { message: 'Wir renovieren.' },
  }),
  row('alert', noNetwork, list('no_network'), { act: 'retry' }),
  row('status', 'Loading filter options...', options('no_answer'), { act: 'open_filters' }),
  row('alert', 'Error loading filter options.', options(refusal(500)), { act: 'wait' }),
]

const notSent =
  'The message could not be sent. Please try again, or write to <0>.</0> Your text is still here.'

export const contactRows: readonly ErrorRow[] = [
  row('alert', notSent, undefined, {
    values: { 0: 'support@bangjjak.example' },
    typed: { name: '김민지', email: 'minji@example.com', message: '방을 보고 싶어요.' },
  }),
]

export const plan = (reply: Reply) => ({ 'GET /floor_plan/property/:id': reply })
export const planWith = (data: object): Reply => ({
  status: 200,
  body: {
    status: 'success',
    data: {
      dimensions: { width: 400, height: 300 },
      rooms: [
        { id: 'r1', name: 'Room', type: 'single', price: 900, clickable_areas: [] },
        { id: 'r2', name: 'Large room', type: 'master', price: 990, clickable_areas: [] },
      ],
      clickable_areas: [{ id: 'r1', x1: 10, y1: 10, x2: 200, y2: 200 }],
      ...data,
    },
  },
})
/** A PNG by its first bytes, and nothing after them. */
const cutPng = 'iVBORw0KGgoAAAANSUhEUgAA'

const noImage = 'No image data available in API response. Please ensure the floor plan has valid image_data.'
const broken = 'Failed to load floor plan image from base64 data'
const drawing = 'Der Plan wird gezeichnet.'

/** Each opens a home of its own. */
export const propertyRows: readonly ErrorRow[] = [
  row('heading', 'Property not found', { 'GET /properties/:id': refusal(404) }),
  row('status', broken, plan(planWith({ image_data: cutPng }))),
  row('status', 'Invalid base64 format', plan(planWith({ image_data: 'not base64 at all!' }))),
  row('status', noImage, plan(planWith({}))),
  row('alert', drawing, plan(says(500, drawing))),
]
