import { z } from 'zod';
import { listOf, withMessage, text } from '../../platform/answer-parts';
import { pictureSchema } from '../../company/pictures/answer-schema';
import { newPictureSchema, pictureListSchema, picturePatchSchema } from '../../company/pictures/schema';
import { ROUTES } from '../../platform/routes';
import { describe, ok, refuse, stale, type Operation } from './operation';

const pictures = `${ROUTES.api.admin}/pictures`;
const pathSchemas = { id: text };
const item = pictureSchema;
export const file = text.meta({ format: 'binary', description: 'The picture, up to 20 MB.' });
const NO_PICTURE = refuse('NOT_FOUND', 'No picture has this id.', 'Picture Not Found');
export const UPLOAD_REFUSALS = [
  refuse('BAD_JSON', 'The upload is not complete.', null),
  refuse('TOO_LARGE', 'The picture is larger than 20 MB.', null),
  refuse('MEDIA_TYPE', 'The body is no multipart form, or the file no picture.', null),
  refuse('INVALID', 'The picture or a field is refused.', null, 'file'),
];
const SAVED = [...ok('Saved.', withMessage('Picture saved', { item })), stale({ current: item })];

export const PICTURE_OPERATIONS: Operation[] = [
  describe(`GET ${pictures}`, 'listPictures', 'All pictures with their uses; `unused=1` for those without', {
    permission: 'catalogue:read',
    query: pictureListSchema,
    answers: ok('Newest first.', listOf(item)),
  }),
  describe(`POST ${pictures}`, 'addPicture', 'Upload a picture', {
    description:
      'JPEG, PNG, WebP, HEIC or AVIF. Metadata is removed; AVIF and WebP files are made at all widths. `place` needs the right to publish.',
    permission: 'catalogue:draft',
    fieldPermissions: ['catalogue:write'],
    upload: { 'multipart/form-data': newPictureSchema.extend({ file }) },
    answers: [
      {
        status: 201,
        description: 'Stored.',
        schema: withMessage('Picture uploaded', {
          ...item.pick({ id: true, name: true, widths: true, url: true }).shape,
          item,
        }),
      },
    ],
    refusals: UPLOAD_REFUSALS,
  }),
  describe(`GET ${pictures}/{id}`, 'getPicture', 'One picture', {
    permission: 'catalogue:read',
    pathSchemas,
    answers: ok('The picture.', z.object({ item })),
    refusals: [NO_PICTURE],
  }),
  describe(`PATCH ${pictures}/{id}`, 'changePicture', 'Change the words or the focal point of a picture', {
    permission: 'catalogue:write',
    pathSchemas,
    body: picturePatchSchema,
    answers: SAVED,
    refusals: [NO_PICTURE],
  }),
  describe(`PUT ${pictures}/{id}/file`, 'replacePicture', 'Replace the file of a picture everywhere', {
    permission: 'catalogue:write',
    pathSchemas,
    upload: { 'multipart/form-data': z.object({ file, version: text.optional() }) },
    answers: SAVED,
    refusals: [NO_PICTURE, ...UPLOAD_REFUSALS],
  }),
  describe(`DELETE ${pictures}/{id}`, 'deletePicture', 'Delete a picture that nothing uses', {
    permission: 'catalogue:write',
    pathSchemas,
    answers: ok('Deleted.', withMessage('Picture deleted')),
    refusals: [
      NO_PICTURE,
      refuse('CONFLICT', 'It was used until just now.'),
      refuse('INVALID', 'It is used, or came with the site.', null),
    ],
  }),
];
