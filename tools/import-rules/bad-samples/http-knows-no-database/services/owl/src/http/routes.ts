export { Types } from 'mongoose';
