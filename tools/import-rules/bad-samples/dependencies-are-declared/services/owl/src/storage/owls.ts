export { Schema } from 'mongoose';
export { DateTime } from 'luxon';
