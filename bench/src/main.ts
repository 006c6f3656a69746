/** `npm run bench [-- row …]`: what this product costs beside what people would use instead, in one table. */
process.stdout.write('no rows yet\n');
