console.log('precompress later');
